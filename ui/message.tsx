import type { ReactNode } from 'react'
import { ButtonLink } from './button.tsx'
import { takeFocus } from './take-focus.browser.ts'

type Way = { label: string; href: string }

type MessageProps = {
  eyebrow?: string
  title: string
  text: string
  action?: Way
  more?: readonly Way[]
  /** True when it replaces something that had the focus. */
  takesFocus?: boolean
  children?: ReactNode
}

/** A whole page with one message and a link to continue: not found, error, empty. */
export function Message({ eyebrow, title, text, action, more = [], takesFocus, children }: MessageProps) {
  return (
    <div className="page-grid py-section">
      <div className="max-w-text">
        {eyebrow && <p className="font-serif text-xl text-soft">{eyebrow}</p>}
        <h1
          ref={takesFocus ? takeFocus : undefined}
          tabIndex={takesFocus ? -1 : undefined}
          className="text-3xl outline-none"
        >
          {title}
        </h1>
        <p className="mt-5 text-lg text-soft">{text}</p>
        <div className="mt-8 flex flex-wrap items-center gap-x-8 gap-y-3">
          {action && <ButtonLink href={action.href}>{action.label}</ButtonLink>}
          {more.map(({ label, href }) => (
            <a key={href} href={href} className="inline-flex min-h-11 items-center text-link">
              {label}
            </a>
          ))}
        </div>
        {children}
      </div>
    </div>
  )
}
