import { answerJobs } from '#platform/side-process.server.ts'

const work = {
  say: async (words: string) => ({ pid: process.pid, said: words }),
  fail: (words: string): Promise<never> => Promise.reject(new Error(words)),
  die: (code: number): Promise<never> => process.exit(code),
}

export type EchoWork = typeof work

/** A side process that says what it was told, and fails or dies when told so. */
answerJobs(work)
