import sharp from 'sharp'
import { answerJobs } from '#platform/side-process.server.ts'
import { pictureWork } from './rendering/picture-work.server.ts'

// No picture is opened twice: what libvips keeps, it keeps for nothing.
sharp.cache(false)

// A picture can be made to crash or to choke what opens it: neither the process that visitors wait for, nor their pages.
answerJobs(pictureWork)
