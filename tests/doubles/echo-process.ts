import { answerJobs } from '#platform/side-process.server.ts'

/** A side process that says what it was told, and fails or dies when told so. */
answerJobs(async (job: string) => {
  if (job === 'die') process.exit(1)
  if (job === 'fail') throw new Error('asked to fail')
  return { pid: process.pid, said: job }
})
