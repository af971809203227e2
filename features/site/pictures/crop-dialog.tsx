import { type RefObject, useId, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { tooSmall } from '#content/admin/pictures.ts'
import type { PictureFor } from '#content/owner/parts/pictures.ts'
import { type Crop, largestCrop, type Size, scaled } from '#lib/pictures/crop.ts'
import { pictureSizes } from '#lib/pictures/picture-sizes.ts'
import { Button } from '#ui/button.tsx'
import { Dialog, DialogClose, DialogFoot } from '#ui/dialog.tsx'
import { Field } from '#ui/forms/field.tsx'
import { CropFrame } from './crop-frame.tsx'

/** The alt text field next to the picture. */
export type AltField = { label: string; hint?: string | undefined; onChange: (alt: string) => void }

type CropDialogProps = {
  kind: PictureFor
  url: string
  alt?: AltField | undefined
  isPending: boolean
  fault: string | undefined
  onUse: (crop: Crop, alt: string) => void
  /** The browser can't display the picture, but the server may still be able to crop it. */
  onUnreadable: () => void
  onRefuse: (reason: string) => void
  onClose: () => void
  /** Receives the focus on close. */
  returnTo: RefObject<HTMLElement | null>
}

type Shown = { size: Size; crop: Crop }

export function CropDialog(props: CropDialogProps) {
  const { kind, url, alt, isPending, fault, onUse, onUnreadable, onRefuse, onClose, returnTo } = props
  const { width, height, min: minWidth } = pictureSizes[kind]
  const [shown, setShown] = useState<Shown>()
  const [altText, setAltText] = useState('')
  const altInput = useRef<HTMLInputElement>(null)
  const altField = useRef<HTMLDivElement>(null)
  const [isAsked, setIsAsked] = useState(false)
  const min = shown ? minWidth / shown.size.width : 0
  const lacksAlt = alt !== undefined && altText.trim() === ''

  function show(size: Size): void {
    const crop = largestCrop(size, width / height)
    const needed = { width: minWidth, height: Math.round((minWidth * height) / width) }
    // Tolerates half a pixel of rounding.
    if (crop.width * size.width + 0.5 < minWidth) onRefuse(tooSmall(kind, size, needed))
    else setShown({ size, crop })
  }

  function use(): void {
    // Synchronous, so that the new error message is scrolled to as well.
    flushSync(() => setIsAsked(true))
    if (lacksAlt) {
      altInput.current?.focus({ preventScroll: true })
      altField.current?.scrollIntoView({ block: 'nearest' })
    } else if (shown) onUse(shown.crop, altText.trim())
  }

  return (
    <Dialog
      open
      isWide
      returnTo={returnTo}
      onOpenChange={(open) => !open && onClose()}
      title="Crop picture"
      description="Drag the frame or its corners, or use the arrow keys, + and −, or two fingers."
    >
      <div className="mt-5 grid gap-5 lg:grid-cols-[minmax(0,1fr)_18rem] lg:gap-8">
        <CropFrame
          url={url}
          crop={shown?.crop}
          min={min}
          onChange={(crop) => shown && setShown({ ...shown, crop })}
          onLoad={show}
          onError={onUnreadable}
        />
        <div className="grid content-start gap-5">
          {shown && <SizeSlider shown={shown} min={min} onChange={(crop) => setShown({ ...shown, crop })} />}
          {shown && shown.crop.width * shown.size.width < width / 2 && (
            <p className="text-sm text-amber">
              This part is only {Math.round(shown.crop.width * shown.size.width)} pixels wide and may look blurry on a
              large screen.
            </p>
          )}
          {alt && (
            <div ref={altField}>
              <Field
                label={alt.label}
                hint={alt.hint}
                error={isAsked && lacksAlt ? 'Please describe the picture in a few words.' : undefined}
                ref={altInput}
                value={altText}
                onChange={({ target }) => setAltText(target.value)}
              />
            </div>
          )}
          {fault && (
            <p role="alert" className="font-semibold text-red">
              {fault}
            </p>
          )}
        </div>
      </div>
      <DialogFoot>
        <Button onClick={use} disabled={isPending || !shown}>
          {isPending ? 'Uploading…' : 'Use this picture'}
        </Button>
        <DialogClose asChild>
          <Button look="quiet">Cancel</Button>
        </DialogClose>
      </DialogFoot>
    </Dialog>
  )
}

type SizeSliderProps = { shown: Shown; min: number; onChange: (crop: Crop) => void }

/** For people who can't pinch or press +. */
function SizeSlider({ shown: { size, crop }, min, onChange }: SizeSliderProps) {
  const id = useId()
  const max = largestCrop(size, (crop.width * size.width) / (crop.height * size.height)).width
  return (
    <div className="flex items-center gap-3">
      <label htmlFor={id} className="text-sm font-semibold">
        Crop size
      </label>
      <input
        id={id}
        type="range"
        min={Math.ceil((min / max) * 100)}
        max={100}
        value={Math.round((crop.width / max) * 100)}
        onChange={({ target }) => onChange(scaled(crop, (Number(target.value) / 100) * (max / crop.width), min))}
        className="h-11 min-w-0 flex-1 accent-blue"
      />
    </div>
  )
}
