import { pdfWork } from '#app/pdf-work.server.ts'
import { answerJobs } from '#platform/side-process.server.ts'

// A PDF with its emails takes a fifth of a second and 40 MB, and would block visitors.
answerJobs(pdfWork)
