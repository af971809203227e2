const isRoot = process.getuid?.() === 0

/** How every test starts Chromium; scripts/testing/chromium.ts finds it. */
export const chromiumLaunch = {
  ...(process.env.CHROMIUM && { executablePath: process.env.CHROMIUM }),
  args: [
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-gpu',
    ...(isRoot ? ['--no-sandbox'] : []),
  ],
}
