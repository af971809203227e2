import { money } from '#lib/money/money.ts'
import { answerJobs } from '#platform/side-process.server.ts'

const work = {
  say: async (words: string) => ({ pid: process.pid, said: words }),
  price: async (cents: number) => money(cents),
  fail: (words: string): Promise<never> => Promise.reject(new Error(words)),
  die: (code: number): Promise<never> => process.exit(code),
  // Busy until nobody is left to hear of it.
  outlive: async (asker: number) => {
    process.stdout.write('busy')
    while (process.ppid === asker);
  },
  // Neither a promise nor a signal ends it, as with a drawing that never finds its last page.
  hang: (_: null): Promise<never> => {
    for (;;);
  },
}

export type EchoWork = typeof work

/** A side process that says what it was told, and fails, dies, hangs or outlives who asked when told so. */
answerJobs(work)
