import { Button } from '#ui/button.tsx'
import { Field } from '#ui/forms/field.tsx'
import { ScriptForm } from '#ui/forms/script-form.tsx'
import { useSchemaForm } from '#ui/forms/use-schema-form.tsx'
import type { Tag } from './schema.ts'
import { usePersonCall } from './use-person-call.tsx'

const fetchSchema = async () => (await import('./schema.ts')).tagSchema

type TagsProps = { id: string; tags: string[]; known: string[]; mayWrite: boolean }

export function Tags({ id, tags, known, mayWrite }: TagsProps) {
  return (
    <>
      {tags.length > 0 && (
        <ul aria-label="Tags" className="flex max-w-text flex-wrap gap-2">
          {tags.map((tag) => (
            <li key={tag} className="flex items-center rounded border border-line bg-sheet pl-3 text-sm wrap-anywhere">
              {tag}
              {mayWrite ? <RemoveTag id={id} tag={tag} /> : <span className="py-2 pr-3" />}
            </li>
          ))}
        </ul>
      )}
      {tags.length === 0 && !mayWrite && <p className="text-soft">No tags.</p>}
      {mayWrite && <TagForm id={id} suggested={known.filter((tag) => !tags.includes(tag))} />}
    </>
  )
}

function RemoveTag({ id, tag }: { id: string; tag: string }) {
  const remove = usePersonCall<Tag>(id, {
    path: 'tags/remove',
    failure: { title: 'The tag was not removed' },
  })
  return (
    <button
      type="button"
      aria-label={`Remove tag ${tag}`}
      disabled={remove.isPending}
      onClick={() => remove.send({ tag })}
      className="grid size-11 place-items-center text-soft hover:text-ink"
    >
      <span aria-hidden>×</span>
    </button>
  )
}

function TagForm({ id, suggested }: { id: string; suggested: string[] }) {
  const { checked, input, errors, reset } = useSchemaForm(fetchSchema, { tag: '' })
  const add = usePersonCall<Tag>(id, {
    path: 'tags',
    failure: { title: 'The tag was not added' },
    onDone: reset,
  })
  return (
    <ScriptForm {...checked(add.send)} className="mt-2 grid max-w-text grid-cols-[minmax(0,1fr)_auto] items-end gap-3">
      <Field label="Add a tag" suggestions={suggested} {...input('tag')} type="text" autoComplete="off" />
      <Button type="submit" look="quiet" disabled={add.isPending} className={errors.tag ? 'mb-7' : ''}>
        Add
      </Button>
    </ScriptForm>
  )
}
