import { writeFileSync } from 'node:fs'
import sharp from 'sharp'
import { answerJobs } from '#platform/side-process.server.ts'
import { pictureWork } from '../rendering/pictures/picture-work.server.ts'

// No picture is opened twice: what libvips keeps, it keeps for nothing.
sharp.cache(false)
// Whatever a file pretends to be, and whoever sends it here.
sharp.block({ operation: ['VipsForeignLoad'] })
sharp.unblock({ operation: ['Jpeg', 'Png', 'Webp', 'Heif'].map((kind) => `VipsForeignLoad${kind}`) })

goFirst()

// A picture can be made to crash or to choke what opens it: neither the process that visitors wait for, nor their pages.
answerJobs(pictureWork)

/** Where memory runs out, Linux ends this process, and no other: the largest picture takes most of a gigabyte. */
function goFirst(): void {
  if (process.platform !== 'linux') return
  try {
    writeFileSync('/proc/self/oom_score_adj', '1000')
  } catch {
    // Where it may not say so, it is the largest one anyway.
  }
}
