import { writeFileSync } from 'node:fs'
import sharp from 'sharp'
import { answerJobs } from '#platform/side-process.server.ts'
import { pictureWork } from '../rendering/pictures/picture-work.server.ts'

// No picture is opened twice, so libvips' cache only wastes memory.
sharp.cache(false)
// Uploads are untrusted: only these decoders may open them.
sharp.block({ operation: ['VipsForeignLoad'] })
sharp.unblock({ operation: ['Jpeg', 'Png', 'Webp', 'Heif'].map((kind) => `VipsForeignLoad${kind}`) })

goFirst()

// A malicious picture can crash or hang its decoder, so it is decoded outside the web and rendering processes.
answerJobs(pictureWork)

/** Makes Linux kill this process first if memory runs out: the largest picture takes most of a gigabyte. */
function goFirst(): void {
  if (process.platform !== 'linux') return
  try {
    writeFileSync('/proc/self/oom_score_adj', '1000')
  } catch {
    // Without permission, it is still the largest process and so the likeliest to be killed.
  }
}
