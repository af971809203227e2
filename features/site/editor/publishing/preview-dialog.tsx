import { type RefObject, useRef, useState } from 'react'
import { errorWords } from '#lib/text/error-words.ts'
import { callApi } from '#lib/web/api-client.browser.ts'
import { Button, TextButton } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { Spinner } from '#ui/spinner.tsx'
import { useSend } from '#ui/use-send.tsx'
import type { PreviewLink } from '../../frame/preview-link.ts'
import type { DraftKeeper } from '../keeping/draft-keeper.browser.ts'
import { OpenLink } from './open-link.tsx'

const linksPath = '/api/admin/site/previews'

/** Links for someone who cannot sign in: the draft as it is when they look, until the link's end or the owner's. */
export function PreviewDialog({ keeper }: { keeper: DraftKeeper }) {
  const below = useRef<HTMLDivElement>(null)
  const { links, act, isPending, error, said } = useLinks(keeper, below)
  return (
    <Dialog
      title="Show the draft to someone"
      description="Whoever has a link sees the draft, and what you change in it. Search engines do not find it."
      trigger={<TextButton>Preview link</TextButton>}
      onOpenChange={(open) => open && act('list')}
    >
      <div className="mt-6 grid gap-6">
        {links && links.length > 0 && (
          <ul className="grid gap-6">
            {links.map((link) => (
              <li key={link.token}>
                <OpenLink link={link} onEnd={() => act('end', link.token)} />
              </li>
            ))}
          </ul>
        )}
        {error && (
          <p role="alert" className="font-semibold text-red">
            {errorWords(error)}
          </p>
        )}
        {links ? (
          <div ref={below} className="flex flex-wrap items-center gap-4">
            <Button look={links.length > 0 ? 'quiet' : 'main'} onClick={() => act('make')}>
              {links.length > 0 ? 'Make another link' : 'Make a link'}
            </Button>
            <p role="status">{said}</p>
          </div>
        ) : (
          isPending && <Spinner label="Looking for links…" />
        )}
      </div>
    </Dialog>
  )
}

const doneWords = {
  list: '',
  make: 'The link is made.',
  end: 'The link is ended: it opens nothing any more.',
}

type Act = { kind: keyof typeof doneWords; token?: string | undefined }

/** The links that open, as the server last answered them, and what can be done with them. */
function useLinks(keeper: DraftKeeper, below: RefObject<HTMLElement | null>) {
  const [links, setLinks] = useState<readonly PreviewLink[]>()
  const [said, setSaid] = useState('')
  const call = useSend(
    async ({ kind, token }: Act) => {
      if (kind === 'make') await keeper.settled()
      if (kind === 'end') return callApi<{ links: PreviewLink[] }>('DELETE', `${linksPath}/${token}`)
      return callApi<{ links: PreviewLink[] }>(kind === 'make' ? 'POST' : 'GET', linksPath)
    },
    {
      onSuccess(answer, { kind }) {
        setLinks(answer.links)
        setSaid(doneWords[kind])
        // The button that was pressed is gone.
        if (kind === 'end') below.current?.querySelector('button')?.focus()
      },
    },
  )
  const act = (kind: Act['kind'], token?: string) => call.send({ kind, token })
  return { links, said, act, isPending: call.isPending, error: call.error }
}
