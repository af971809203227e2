import { constants, setPriority } from 'node:os'
import { answerJobs } from '#platform/side-process.server.ts'
import { renderWork } from './rendering/render-site.server.ts'

// Pages are made when nobody waits for them: visitors go first.
setPriority(constants.priority.PRIORITY_LOW)
answerJobs(renderWork)
