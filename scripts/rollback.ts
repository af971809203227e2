// npm run rollback; npm run rollback -- <release> goes back further.
import { currentRelease, releaseBefore, releases } from './releases.ts'
import { serveRelease } from './serve-release.ts'

const now = currentRelease() ?? ''
const [target = releaseBefore(now)] = process.argv.slice(2)
if (target) {
  const back = await serveRelease(target, 'held')
  if (back)
    console.log(`Forward again: npm run upgrade -- ${now}, or npm run upgrade when the sources are mended.`)
  process.exitCode = back ? 0 : 1
} else {
  console.error(`There is no release before ${now}; these are here: ${releases().join(', ')}.`)
  process.exitCode = 1
}
