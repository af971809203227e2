import { type RefObject, useRef, useState } from 'react'
import { errorWords } from '#lib/text/error-words.ts'
import { callApi } from '#lib/web/api-client.browser.ts'
import { LinkToCopy } from '#ui/admin/link-to-copy.tsx'
import { Button, TextButton } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { Spinner } from '#ui/spinner.tsx'
import { Time } from '#ui/time.tsx'
import { useSend } from '#ui/use-send.tsx'
import type { PreviewLink } from '../../frame/preview-link.ts'
import type { DraftKeeper } from '../keeping/draft-keeper.browser.ts'

const linksPath = '/api/admin/site/previews'

/** Links for people without a sign-in. They show the current draft until they expire or are revoked. */
export function PreviewDialog({ keeper }: { keeper: DraftKeeper }) {
  const below = useRef<HTMLDivElement>(null)
  const { links, act, isPending, error, said } = useLinks(keeper, below)
  return (
    <Dialog
      title="Share a preview"
      description="Anyone with the link can see the draft and your latest changes. Search engines can’t find it."
      trigger={<TextButton>Preview link</TextButton>}
      onOpenChange={(open) => open && act('list')}
    >
      <div className="mt-6 grid gap-6">
        {links && links.length > 0 && (
          <ul className="grid gap-6">
            {links.map((link) => (
              <li key={link.token}>
                <LinkToCopy label="Link" link={link.url}>
                  <Button look="quiet" onClick={() => act('end', link.token)}>
                    Revoke link
                  </Button>
                </LinkToCopy>
                <p className="mt-2 text-soft">
                  Created <Time at={link.madeAt} />. Expires <Time at={link.until} />.
                </p>
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
              {links.length > 0 ? 'Create another link' : 'Create link'}
            </Button>
            <p role="status">{said}</p>
          </div>
        ) : (
          isPending && <Spinner label="Loading links…" />
        )}
      </div>
    </Dialog>
  )
}

const doneText = {
  list: '',
  make: 'Link created.',
  end: 'Link revoked. It no longer works.',
}

type Act = { kind: keyof typeof doneText; token?: string | undefined }

/** The active links, as of the server's last response. */
function useLinks(keeper: DraftKeeper, below: RefObject<HTMLElement | null>) {
  const [links, setLinks] = useState<readonly PreviewLink[]>()
  const [said, setSaid] = useState('')
  const call = useSend(
    async ({ kind, token }: Act) => {
      if (kind === 'make') await keeper.settled()
      if (kind === 'end') return callApi('DELETE', `${linksPath}/${token}`)
      return callApi(kind === 'make' ? 'POST' : 'GET', linksPath)
    },
    {
      onSuccess(answer, { kind }) {
        setLinks(answer.links)
        setSaid(doneText[kind])
        // The pressed button disappears with its link.
        if (kind === 'end') below.current?.querySelector('button')?.focus()
      },
    },
  )
  const act = (kind: Act['kind'], token?: string) => call.send({ kind, token })
  return { links, said, act, isPending: call.isPending, error: call.error }
}
