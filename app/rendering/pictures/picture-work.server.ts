import type { Cut, OwnPicture, RefusedPicture } from '#platform/content/pictures.server.ts'
import { createPageFolder } from '#platform/pages/prepare-pages.server.ts'
import { moveIntoPlace, newFolder } from '../made-once.server.ts'
import { ownPicture, PictureError } from './own-picture.server.ts'
import { pictureFiles } from './picture-files.server.ts'
import { drawSign, type Signed } from './sign.server.ts'

type Bytes = { name: string; body: Uint8Array }

export type PictureWork = {
  cut: (job: Cut & { sent: Uint8Array }) => Promise<OwnPicture | RefusedPicture>
  /** Creates `sizesDir` atomically. */
  resize: (job: { picture: Bytes; sizesDir: string }) => Promise<void>
  /** Returns the owner's sign on its tile, as SVG. */
  sign: (job: { who: Signed; fontsDir: string }) => Promise<string>
}

export const pictureWork: PictureWork = {
  async cut({ sent, kind, crop }) {
    try {
      return await ownPicture(Buffer.from(sent), { kind, crop })
    } catch (error) {
      if (error instanceof PictureError) return { status: error.status, refused: error.message }
      throw error
    }
  },
  async resize({ picture, sizesDir }) {
    const making = newFolder(sizesDir)
    const pages = createPageFolder(making, () => false)
    const files = await pictureFiles(picture.name, Buffer.from(picture.body))
    for (const [url, body] of Object.entries(files)) pages.add(url, body)
    await pages.finish()
    moveIntoPlace(making, sizesDir)
  },
  async sign({ who, fontsDir }) {
    return (await drawSign(who, fontsDir)).tile
  },
}
