// Pictures of the page at the sizes of phones and tablets: `node pictures.js FOLDER`.

import { join } from "node:path";
import { Phone } from "./src/phone.js";
import { recorded } from "./src/recorded.js";
import { Site } from "./src/site.js";

const folder = process.argv[2];
const { entries } = recorded("dice-of-arkham", "Anna");
const site = await Site.open("first");
for (const [width, height] of [[360, 640], [390, 844], [820, 1180]]) {
  const phone = await Phone.open({ width, height });
  const picture = async (name) => {
    // What moves has come to rest.
    await phone.page.waitForTimeout(600);
    await phone.page.screenshot({ path: join(folder, `web-${name}-${width}.png`) });
  };
  await phone.visit(site.url);
  await phone.begin("Dice of Arkham", "Anna");
  for (const entry of entries.slice(0, 4)) await phone.enter(entry);
  await picture("table");
  await phone.page.evaluate(() => history.back());
  await phone.until((told) => told.page === "Setup" || told.page === "Shelf", "the way back");
  if ((await phone.probe()).page === "Setup") await phone.page.evaluate(() => history.back());
  await phone.until((told) => told.page === "Shelf", "the shelf");
  await picture("shelf");
  await phone.close();
}
await site.close();
