import type { ReactNode } from 'react'
import { linksInText } from '#content/policies.ts'

/** Running text in which our address and pages that it names can be followed. */
export function LinkedText({ text }: { text: string }): ReactNode {
  const link = linksInText.find(({ label }) => text.includes(label))
  if (!link) return text
  const start = text.indexOf(link.label)
  return (
    <>
      <LinkedText text={text.slice(0, start)} />
      <a href={link.href} className="text-link">
        {link.label}
      </a>
      <LinkedText text={text.slice(start + link.label.length)} />
    </>
  )
}
