import type { PaperJob } from './paper-job.server.ts'
import type { Result } from './read-result.ts'

export type ResultJob = PaperJob & { id: string; result: Result }
