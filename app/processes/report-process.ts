import { reportWork } from '#features/diagnostic/report/report-work.server.ts'
import { answerJobs } from '#platform/side-process.server.ts'

// A report's PDF and mails take a fifth of a second and 40 MB: not in the process that visitors wait for.
answerJobs(reportWork)
