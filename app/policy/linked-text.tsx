import type { ReactNode } from 'react'

export type TextLink = { label: string; href: string }

type LinkedTextProps = { text: string; links: readonly TextLink[] }

/** Running text in which each of the labels is a link wherever it stands. */
export function LinkedText({ text, links }: LinkedTextProps): ReactNode {
  const link = links.find(({ label }) => text.includes(label))
  if (!link) return text
  const start = text.indexOf(link.label)
  return (
    <>
      <LinkedText text={text.slice(0, start)} links={links} />
      <a href={link.href} className="text-link">
        {link.label}
      </a>
      <LinkedText text={text.slice(start + link.label.length)} links={links} />
    </>
  )
}
