const isRoot = process.getuid?.() === 0

/** The Chromium options of all tests; scripts/testing/chromium.ts finds the browser. */
export const chromiumLaunch = {
  ...(process.env.CHROMIUM && { executablePath: process.env.CHROMIUM }),
  args: [
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-gpu',
    ...(isRoot ? ['--no-sandbox'] : []),
  ],
}
