// A folder that is served, and can be put out or replaced as a real server's.

import { spawn } from "node:child_process";
import { cpSync, mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

export const pages = process.env.ELDERTALLY_PAGES;

export function scratch() {
  return mkdtempSync(join(tmpdir(), "eldertally-"));
}

export class Site {
  /** Serves a copy of this pack. */
  static async open(pack) {
    const site = new Site();
    site.folder = scratch();
    site.publish(pack);
    await site.up();
    return site;
  }

  /** Puts another pack in the place of this one, as an upload does. */
  publish(pack) {
    for (const name of readdirSync(this.folder)) rmSync(join(this.folder, name), { recursive: true });
    cpSync(join(pages, pack), this.folder, { recursive: true });
  }

  /** The network is there, or there again. */
  async up() {
    if (this.isUp()) return;
    this.port ??= 0;
    const server = spawn(process.env.ELDERTALLY_SERVE, ["serve", this.folder, "--port", String(this.port)]);
    this.server = server;
    const line = await new Promise((resolve, reject) => {
      server.stdout.once("data", (data) => resolve(String(data)));
      server.stderr.once("data", (data) => reject(new Error(String(data))));
    });
    this.url = line.trim();
    this.port = Number(new URL(this.url).port);
  }

  isUp() {
    return this.server?.exitCode === null && !this.server.killed;
  }

  /** No network any more. */
  async down() {
    const gone = new Promise((resolve) => this.server.once("exit", resolve));
    this.server.kill();
    await gone;
  }

  async close() {
    if (this.isUp()) await this.down();
    rmSync(this.folder, { recursive: true });
  }
}
