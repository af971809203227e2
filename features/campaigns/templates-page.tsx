import { callApi } from '#lib/web/api-client.browser.ts'
import { AdminPage, EmptyState } from '#ui/admin/admin-page.tsx'
import { ConfirmDialog } from '#ui/admin/confirm-dialog.tsx'
import { TextLink } from '#ui/admin/text-link.tsx'
import { useMay } from '#ui/admin/use-may.tsx'
import { TextButton } from '#ui/button.tsx'
import { shownSubject } from './compose/fields.ts'

type Template = { id: string; name: string; subject: string }

export function TemplatesPage({ texts }: { texts: Template[] }) {
  const mayWrite = useMay('work-with-people')
  return (
    <AdminPage title="Templates" intro="Start a new email from a template. You can save any draft as one.">
      {texts.length === 0 ? (
        <EmptyState
          text="No templates yet. Write a campaign and choose “Save as template” to use its text again."
          action={{ label: 'New campaign', href: '/admin/campaigns/new' }}
        />
      ) : (
        <ul className="max-w-text divide-y divide-line border-y border-line">
          {texts.map((text) => (
            <TemplateLine key={text.id} text={text} mayWrite={mayWrite} />
          ))}
        </ul>
      )}
    </AdminPage>
  )
}

function TemplateLine({ text, mayWrite }: { text: Template; mayWrite: boolean }) {
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-6 py-1">
      <span className="wrap-anywhere">
        {text.name}{' '}
        {text.subject !== text.name && <span className="text-sm text-soft">{shownSubject(text.subject)}</span>}
      </span>
      {mayWrite && (
        <span className="flex items-center gap-x-4">
          <TextLink to={`/admin/campaigns/new?text=${text.id}`}>
            Use<span className="sr-only"> {text.name}</span>
          </TextLink>
          <ConfirmDialog
            title={`Remove “${text.name}”?`}
            description="Emails written from this template stay as they are."
            trigger={<TextButton>Remove</TextButton>}
            buttons={{ confirm: 'Remove template', pending: 'Removing…', keep: 'Cancel' }}
            isFinal
            onConfirm={() => callApi('DELETE', `/api/admin/campaigns/texts/${text.id}`)}
            failure={{ title: 'The template was not removed' }}
          />
        </span>
      )}
    </li>
  )
}
