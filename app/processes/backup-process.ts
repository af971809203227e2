import { backupWork } from '#platform/backups/work.server.ts'
import { writePrivately } from '#platform/folders/data-folder.server.ts'
import { answerJobs } from '#platform/side-process.server.ts'

// A backup reads everything there is, and a restore writes it: not where visitors wait.
writePrivately()
answerJobs(backupWork)
