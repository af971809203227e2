import { orderWords, library as text } from '#content/shop/shop.ts'
import { formatDay } from '#lib/time/dates.ts'
import { ButtonLink } from '#ui/button.tsx'
import { Message } from '#ui/message.tsx'
import type { Library } from './library.server.ts'

export function LibraryPage({ library }: { library: Library }) {
  if (typeof library === 'string') return <Message {...text[library]} action={orderWords.notFound.action} />
  return (
    <div className="page-grid py-section">
      <h1 className="text-3xl">{text.heading}</h1>
      <p className="mt-4 max-w-text text-lg text-soft">{text.intro}</p>
      <ul className="mt-8">
        {library.map(({ title, paidAt, path, files: [file] }) => (
          <li
            key={path}
            className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 border-b border-line py-5 first:border-t"
          >
            <span className="min-w-0">
              <a href={path} className="inline-flex min-h-11 items-center text-xl text-link">
                {title}
              </a>
              <span className="block text-soft">
                {text.bought(formatDay(paidAt, 'long'))}
                {!file && ` ${text.closed}`}
              </span>
            </span>
            {file && (
              <ButtonLink look="quiet" href={file.href} aria-label={`${orderWords.download}: ${file.title}`}>
                {orderWords.download}
              </ButtonLink>
            )}
          </li>
        ))}
      </ul>
      <p className="mt-4 text-sm text-soft">{text.linkLife}</p>
    </div>
  )
}
