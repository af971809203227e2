import { paperWork } from '#app/paper-work.server.ts'
import { answerJobs } from '#platform/side-process.server.ts'

// A PDF, and a report's mails, take a fifth of a second and 40 MB: not in the process that visitors wait for.
answerJobs(paperWork)
