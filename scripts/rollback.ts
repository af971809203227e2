// npm run rollback: back to the release that the last upgrade replaced; npm run rollback -- <release>: to another.
import { ReadableError, runCommand } from '#platform/readable-error.server.ts'
import { currentRelease, releaseBefore } from './building/releases.ts'
import { givenRelease, serveRelease, whatIsHere } from './release/serve-release.ts'

const usage = [
  'npm run rollback            goes back to the release that the last upgrade replaced',
  'npm run rollback -- NAME    goes to another that is in build/',
].join('\n')

await runCommand(async () => {
  const given = givenRelease(usage)
  const now = currentRelease()
  const target = given ?? releaseBefore()
  if (!target) throw new ReadableError(`There is no release before ${now}; ${whatIsHere()}`)
  // Switched all the same: the last rollback may have been for another PORT or DATA_DIR, or while nothing was running.
  console.log(target === now ? `Already back at ${target}; making sure that it serves…` : `Going back to ${target}…`)
  if (!(await serveRelease(target, 'back'))) process.exitCode = 1
  else if (target !== now)
    console.log(`Forward again: npm run upgrade -- ${now}, or npm run upgrade when the sources are fixed.`)
  else console.log(`For another release: npm run rollback -- NAME; ${whatIsHere()}`)
}, usage)
