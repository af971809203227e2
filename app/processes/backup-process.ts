import { backupWork } from '#platform/backups/work.server.ts'
import { writePrivately } from '#platform/folders/data-folder.server.ts'
import { answerJobs } from '#platform/side-process.server.ts'

// Backups and restores run in their own process, so that they do not block visitors.
writePrivately()
answerJobs(backupWork)
