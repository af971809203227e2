import type { ReactNode } from 'react'
import { ButtonLink } from './button.tsx'

type Way = { label: string; href: string }

type MessageProps = {
  eyebrow?: string
  title: string
  text: string
  action: Way
  more?: readonly Way[]
  children?: ReactNode
}

/** A whole page with one message and a link to continue: not found, error, empty. */
export function Message({ eyebrow, title, text, action, more = [], children }: MessageProps) {
  return (
    <div className="page-grid py-section">
      <div className="max-w-text">
        {eyebrow && <p className="font-serif text-xl text-soft">{eyebrow}</p>}
        <h1 className="text-3xl">{title}</h1>
        <p className="mt-5 text-lg text-soft">{text}</p>
        <div className="mt-8 flex flex-wrap items-center gap-x-8 gap-y-3">
          <ButtonLink href={action.href}>{action.label}</ButtonLink>
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
