import type { ReactNode } from 'react'

export type FormHeaderProps = {
  /** Such as "Step 2 of 3". */
  place: string
  /** How far this is. */
  done?: ReactNode
  title?: string | undefined
  /** How much of each part of the line is filled, from 0 to 1. */
  parts: readonly number[]
  action?: ReactNode
}

/** Sticks below the site's header unless very large text leaves no room. */
export function FormHeader({ place, done, title, parts, action }: FormHeaderProps) {
  return (
    <div className="sticky top-(--header,0px) z-20 bg-paper short:static @max-[16rem]:static print:static">
      <div className="page-grid flex min-h-13 flex-wrap items-center justify-between gap-x-4 text-sm">
        <div className="py-1.5 leading-snug sm:flex sm:gap-x-3">
          <p className="flex gap-x-3">
            <span className="font-semibold">{place}</span>
            {done}
          </p>
          <p className="text-soft wrap-anywhere">{title}</p>
        </div>
        {action}
      </div>
      <div aria-hidden className="grid auto-cols-fr grid-flow-col gap-px">
        {parts.map((filled, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: parts have no other identity
          <div key={index} className="h-1 bg-line">
            <div
              className="h-full origin-left bg-ink transition-transform duration-200 ease-out"
              style={{ transform: `scaleX(${filled})` }}
            />
          </div>
        ))}
      </div>
    </div>
  )
}
