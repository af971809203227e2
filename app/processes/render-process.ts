import sharp from 'sharp'
import { answerJobs } from '#platform/side-process.server.ts'
import { renderWork } from '../rendering/render-site.server.ts'

// No picture is drawn twice, so libvips' cache only wastes memory.
sharp.cache(false)

// Rendering all pages and pictures takes seconds and would block visitors.
answerJobs(renderWork)
