import { type RefObject, useRef } from 'react'
import type { Corner, Crop, Size } from '#lib/pictures/crop.ts'
import { useCropGestures } from './use-crop-gestures.tsx'

type CropFrameProps = {
  url: string
  /** undefined until the picture has loaded. */
  crop: Crop | undefined
  onChange: (crop: Crop) => void
  min: number
  onLoad: (size: Size) => void
  onError: () => void
}

export function CropFrame({ url, crop, onLoad, onError, ...frame }: CropFrameProps) {
  const box = useRef<HTMLDivElement>(null)
  return (
    <div ref={box} className="relative mx-auto w-fit overflow-hidden select-none">
      <img
        src={url}
        alt=""
        draggable={false}
        onLoad={({ currentTarget: { naturalWidth, naturalHeight } }) =>
          onLoad({ width: naturalWidth, height: naturalHeight })
        }
        onError={onError}
        className="block max-h-[min(44dvh,30rem)] lg:max-h-[min(60dvh,30rem)] max-w-full"
      />
      {crop && <Frame box={box} crop={crop} {...frame} />}
    </div>
  )
}

type FrameProps = Pick<CropFrameProps, 'onChange' | 'min'> & {
  box: RefObject<HTMLDivElement | null>
  crop: Crop
}

const corners: readonly (Corner & { look: string })[] = [
  { right: 0, bottom: 0, look: 'top-0 left-0 cursor-nwse-resize border-t-4 border-l-4' },
  { right: 1, bottom: 0, look: 'top-0 right-0 cursor-nesw-resize border-t-4 border-r-4' },
  { right: 0, bottom: 1, look: 'bottom-0 left-0 cursor-nesw-resize border-b-4 border-l-4' },
  { right: 1, bottom: 1, look: 'right-0 bottom-0 cursor-nwse-resize border-r-4 border-b-4' },
]

function Frame({ box, crop, onChange, min }: FrameProps) {
  const { onPointerDown, ...gestures } = useCropGestures({ box, crop, onChange, min })
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset has its own layout.
    <div
      // Focused once the picture has loaded, for the arrow keys.
      ref={focusOnce}
      role="group"
      // biome-ignore lint/a11y/noNoninteractiveTabindex: moved with keys.
      tabIndex={0}
      aria-label="Crop area. Use the arrow keys to move it, plus and minus to resize it."
      onPointerDown={(event) => onPointerDown(event)}
      {...gestures}
      style={{
        left: percent(crop.x),
        top: percent(crop.y),
        width: percent(crop.width),
        height: percent(crop.height),
      }}
      className="absolute cursor-move touch-none border-2 border-sheet shadow-[0_0_0_100rem_rgb(18_32_47/0.6)] outline-offset-0"
    >
      {corners.map(({ look, ...corner }) => (
        <span
          key={look}
          aria-hidden
          data-corner={`${corner.right}${corner.bottom}`}
          onPointerDown={(event) => {
            event.stopPropagation()
            onPointerDown(event, corner)
          }}
          className={`absolute -m-0.5 size-7 touch-none border-sheet ${look}`}
        />
      ))}
    </div>
  )
}

function focusOnce(frame: HTMLElement | null): void {
  frame?.focus()
}

function percent(part: number): string {
  return `${part * 100}%`
}
