import { spawnSync } from 'node:child_process'
import { chromium } from '@playwright/test'
import { toolIds } from '#tools/list.ts'
import { takePicture } from './shots/take-picture.ts'
import { takeVideo } from './shots/take-video.ts'
import { takeWhole } from './shots/take-whole.ts'
import { findChromium } from './testing/chromium.ts'
import { installPackages } from './testing/debian-packages.ts'

/**
 * Takes the product pictures and videos: real screenshots of the tools with their sample data, written to pictures/
 * and public/videos/. Run it after `npm run build` when a tool's appearance changed; `npm run shots -- <id>` does one
 * tool.
 */
const wanted = process.argv.slice(2)
if (!hasFfmpeg() && !(installPackages(['ffmpeg']) && hasFfmpeg())) {
  console.error('The videos need ffmpeg, and it could not be installed here. Install it and run this again.')
  process.exit(1)
}
const browser = await chromium.launch({
  executablePath: findChromium(),
  // With hinting to whole pixels, letter spacing would be uneven when the picture is enlarged.
  args: ['--no-sandbox', '--disable-gpu', '--font-render-hinting=none'],
})
for (const id of toolIds.filter((each) => wanted.length === 0 || wanted.includes(each))) {
  console.log(await takePicture(browser, id))
  console.log(await takeWhole(browser, id))
  console.log(await takeVideo(browser, id))
}
await browser.close()

function hasFfmpeg(): boolean {
  return spawnSync('ffmpeg', ['-version']).status === 0
}
