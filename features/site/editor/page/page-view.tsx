import { type RefObject, useEffect, useRef, useState } from 'react'
import { Field } from '#ui/forms/field.tsx'
import { Select } from '#ui/forms/select.tsx'
import { useHydrated } from '#ui/use-hydrated.tsx'
import { frameAttributes } from '../../frame/load-frame.browser.ts'
import { ToggleButtons } from '../toggle-buttons.tsx'
import type { EditedPage } from './edited-pages.ts'

type PageWidth = 'phone' | 'desktop'

const widthsPx: Record<PageWidth, number> = { phone: 390, desktop: 1280 }

const widths = [
  ['phone', 'Phone'],
  ['desktop', 'Desktop'],
] as const

type PageViewProps = {
  frame: RefObject<HTMLIFrameElement | null>
  pages: readonly EditedPage[]
  page: string
  onPage: (path: string) => void
  failed: boolean
  /** Keyboard help, shown while the focus is in the page. */
  keys?: string
}

/** The real page at phone or desktop width, scaled to fit. */
export function PageView({ frame, pages, page, onPage, failed, keys }: PageViewProps) {
  const [width, setWidth] = useState<PageWidth>('phone')
  // A choice made before hydration would be displayed but have no effect.
  const isReady = useHydrated()
  return (
    <>
      <div className="flex flex-wrap items-end gap-3 pb-3">
        <div className="min-w-0 flex-1">
          <Field label="Page">
            {(control) => (
              <Select
                {...control}
                choices={pages.map(({ path, title, isHidden }) => ({
                  value: path,
                  label: isHidden ? `${title} (hidden)` : title,
                }))}
                disabled={!isReady}
                value={page}
                onChange={({ target }) => onPage(target.value)}
              />
            )}
          </Field>
        </div>
        <ToggleButtons
          legend="Page width"
          options={widths}
          chosen={width}
          onChoose={setWidth}
          buttonClassName="px-3 text-sm hover:border-ink"
        />
      </div>
      {pages.some(({ path, isHidden }) => path === page && isHidden) && (
        <p className="pb-2 text-soft">This product is hidden, so visitors don’t see this page.</p>
      )}
      {failed && (
        <p role="alert" className="pb-2 font-semibold text-red">
          The page could not be loaded. We’ll try again when you type or choose another page.
        </p>
      )}
      <ScaledFrame frame={frame} widthPx={widthsPx[width]} keys={keys} />
    </>
  )
}

type ScaledFrameProps = Pick<PageViewProps, 'frame' | 'keys'> & { widthPx: number }

/** Laid out at full width, then scaled down to fit. */
function ScaledFrame({ frame, widthPx, keys }: ScaledFrameProps) {
  const room = useRef<HTMLDivElement>(null)
  const [size, setSize] = useState({ width: widthPx, height: 0 })
  useEffect(() => {
    if (!room.current) return
    const observer = new ResizeObserver(([entry]) => {
      const { width = 0, height = 0 } = entry?.contentRect ?? {}
      // The inactive tab has no size.
      if (width > 0) setSize({ width, height })
    })
    observer.observe(room.current)
    return () => observer.disconnect()
  }, [])
  const scale = Math.min(1, size.width / widthPx)
  return (
    <div ref={room} className="relative min-h-0 flex-1 overflow-hidden rounded border border-line bg-sheet">
      <iframe
        ref={frame}
        title="Preview of the draft"
        {...frameAttributes}
        style={{
          width: widthPx,
          height: size.height / scale,
          transform: `scale(${scale})`,
          marginLeft: Math.max(0, (size.width - widthPx * scale) / 2),
        }}
        className="peer absolute top-0 left-0 origin-top-left border-0"
      />
      {keys && (
        <p className="absolute inset-x-0 bottom-0 hidden bg-ink px-4 py-2 text-paper peer-data-focused:block">{keys}</p>
      )}
    </div>
  )
}
