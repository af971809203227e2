import { callApi } from '#lib/web/api-client.browser.ts'
import { ConfirmDialog } from '#ui/admin/confirm-dialog.tsx'
import { Button } from '#ui/button.tsx'
import { Fold } from '#ui/fold.tsx'
import type { MailGroup } from './discard.ts'

/** For the owner, after a flood of forms. */
export function DiscardMails({ groups }: { groups: readonly MailGroup[] }) {
  if (groups.length === 0) return null
  return (
    <Fold label="Discard queued emails" className="mb-6">
      <p className="max-w-text text-soft">
        Use this after a flood of forms. Emails about purchases and those you send yourself are never discarded.
      </p>
      <ul className="mt-4 divide-y divide-line border-y border-line">
        {groups.map((group) => (
          <Group key={`${group.by} ${group.value}`} group={group} />
        ))}
      </ul>
    </Fold>
  )
}

const emails = (count: number) => `${count} ${count === 1 ? 'email' : 'emails'}`

function Group({ group }: { group: MailGroup }) {
  const { by, value, until, count, subject } = group
  const name = by === 'network' ? `caused by network ${value}` : `like “${subject}”`
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 py-3">
      <span className="min-w-0 break-words">
        <span className="tabular-nums">{emails(count)}</span> {name}
      </span>
      <ConfirmDialog
        title={`Discard ${emails(count)}?`}
        description={`All queued emails ${name} are deleted and will never be sent. You cannot undo this.`}
        trigger={
          <Button look="quiet" aria-label={`Discard ${emails(count)} ${name}`}>
            Discard
          </Button>
        }
        buttons={{ confirm: `Discard ${emails(count)}`, pending: 'Discarding…', keep: 'Cancel' }}
        isFinal
        onConfirm={() =>
          callApi('POST', '/api/admin/mail/discard', {
            by,
            value,
            until,
          })
        }
        done={({ discarded }) => ({ title: `Discarded ${emails(discarded)}` })}
        failure={{ title: 'Nothing was discarded' }}
      />
    </li>
  )
}
