import { makeReportPdf } from '#features/diagnostic/report-pdf.server.ts'
import { answerJobs } from '#platform/side-process.server.ts'

// Drawing a PDF takes a tenth of a second and 40 MB: not in the process that visitors wait for.
answerJobs(makeReportPdf)
