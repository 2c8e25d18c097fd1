// The display on the bus, at the speed that the firmware has set.

const ADDRESS = 0x3c;

export function connect(mcu, oled) {
  const bus = mcu.i2c[0];
  // The DesignWare core adds the spike filter and 7 cycles to the high time and one to the low time.
  const bit = () => ((bus.sclHighPeriod + bus.spikelen + 7 + bus.sclLowPeriod + 1) * 1e9) / mcu.clkSys;
  const later = (bits, then) => mcu.clock.createAlarm(then).schedule(bits * bit());
  bus.onStart = () => later(1, () => bus.completeStart());
  bus.onConnect = (address) => {
    oled.start();
    later(9, () => bus.completeConnect(address === ADDRESS));
  };
  bus.onWriteByte = (byte) => later(9, () => {
    oled.write(byte);
    bus.completeWrite(true);
  });
  bus.onReadByte = () => later(9, () => bus.completeRead(0xff));
  bus.onStop = () => later(1, () => {
    oled.stop(mcu.clock.nanos);
    bus.completeStop();
  });
}
