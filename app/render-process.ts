import { answerJobs } from '#platform/side-process.server.ts'
import { renderWork } from './rendering/render-site.server.ts'

// All pages and pictures take seconds: not in the process that visitors wait for.
answerJobs(renderWork)
