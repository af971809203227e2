import { useState } from 'react'
import type { PictureFor } from '#content/owner/parts/pictures.ts'
import type { Crop } from '#lib/pictures/crop.ts'
import { errorWords } from '#lib/text/error-words.ts'
import { callApi } from '#lib/web/api-client.browser.ts'
import { useSend } from '#ui/use-send.tsx'
import { dataUrlOf, nothingToPaste, pictureIn, pictureOnClipboard, problemOf } from './read-picture.browser.ts'
import { writeUpload } from './upload-query.ts'

type Upload = { file: Blob; crop?: Crop; alt?: string }

const notAFile = 'That is not a file. Please save the picture first, then drop it here.'

export function usePictureField(kind: PictureFor, onTaken: (name: string, alt: string | undefined) => void) {
  const [chosen, setChosen] = useState<{ file: Blob; url: string }>()
  const [fault, setFault] = useState<string>()

  const upload = useSend(
    ({ file, crop }: Upload) => {
      const query = writeUpload({ kind, ...(crop && { crop }) })
      return callApi('POST', `/api/admin/site/pictures?${query}`, file)
    },
    {
      onSuccess({ name }, { alt }) {
        setChosen(undefined)
        setFault(undefined)
        onTaken(name, alt)
      },
      onError: (problem) => setFault(errorWords(problem)),
    },
  )

  async function take(brought: Blob | undefined | Promise<Blob>, otherwise: string): Promise<void> {
    try {
      const file = await brought
      const reason = file ? await problemOf(file) : otherwise
      setFault(reason)
      if (!file || reason) return
      // Logos keep their proportions, so there is nothing to crop.
      if (kind === 'logo') upload.send({ file })
      else setChosen({ file, url: await dataUrlOf(file) })
    } catch (problem) {
      setFault(problem instanceof Error ? problem.message : String(problem))
    }
  }

  return {
    chosen,
    fault,
    isPending: upload.isPending,
    takeFile: (file: File) => take(file, ''),
    takeDropped: (dropped: DataTransfer) => take(pictureIn(dropped), notAFile),
    takePasted: (pasted: DataTransfer) => take(pictureIn(pasted), nothingToPaste),
    takeFromClipboard: () => take(pictureOnClipboard(), nothingToPaste),
    use: (crop: Crop, alt: string) => chosen && upload.send({ file: chosen.file, crop, alt }),
    /** The browser can't display the picture, so the server crops it. */
    useUnseen() {
      if (chosen) upload.send({ file: chosen.file })
      setChosen(undefined)
    },
    drop(reason?: string) {
      setFault(reason)
      setChosen(undefined)
    },
  }
}
