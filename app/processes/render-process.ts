import sharp from 'sharp'
import { answerJobs } from '#platform/side-process.server.ts'
import { renderWork } from '../rendering/render-site.server.ts'

// No picture is drawn twice: what libvips keeps, it keeps for nothing.
sharp.cache(false)

// All pages and pictures take seconds: not in the process that visitors wait for.
answerJobs(renderWork)
