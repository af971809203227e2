import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { contentSchema } from '#content/owner/content.ts'
import { type FormField, formOf } from '#content/owner/form/form.ts'
import { sampleContent } from '#content/owner/samples/content.ts'
import { type Editor, EditorProvider } from './editor-context.tsx'
import { FieldView } from './fields/field-view.tsx'
import { emptyValue } from './form-fields.ts'
import { FormView } from './form-view.tsx'
import type { PagesOf } from './page/page-for.ts'
import { joinPath, placesAround, valueAt } from './paths.ts'

const form = formOf(contentSchema)

/** Paths of all fields with a value, including the groups and lists around them. */
function placesOf(field: FormField, content: unknown, path = ''): string[] {
  const value = path === '' ? content : valueAt(content, path)
  if (value === undefined) return []
  const keys =
    field.kind === 'group'
      ? Object.keys(field.fields)
      : field.kind === 'list' && field.item.kind !== 'choice'
        ? (value as unknown[]).map((_, index) => String(index))
        : []
  const inside = keys.flatMap((key) => {
    const each = field.kind === 'group' ? field.fields[key] : field.kind === 'list' ? field.item : undefined
    return each ? placesOf(each, content, joinPath(path, key)) : []
  })
  return path === '' ? inside : [path, ...inside]
}

function draw(change: Partial<Editor>, pagesOf: PagesOf = []): string {
  const nothing = () => {}
  const editor: Editor = {
    FieldView,
    form,
    content: sampleContent,
    faults: new Map(),
    openPlaces: new Set(),
    isSample: () => false,
    set: nothing,
    setList: nothing,
    setOpen: nothing,
    goTo: nothing,
    lead: nothing,
    begin: nothing,
    announce: nothing,
    removed: [],
    keepRemoved: nothing,
    forgetRemoved: nothing,
    ...change,
  }
  return renderToStaticMarkup(
    <EditorProvider value={editor}>
      <FormView form={form} pagesOf={pagesOf} page="/here" />
    </EditorProvider>,
  )
}

const drawnFields = (html: string) => [...html.matchAll(/data-field="([^"]+)"/g)].map(([, path]) => path)

test('with everything open, every field of the document is rendered', () => {
  const places = placesOf(form, sampleContent)
  const drawn = new Set(drawnFields(draw({ openPlaces: new Set(places) })))
  expect(places.length).toBeGreaterThan(500)
  expect(places.filter((path) => !drawn.has(path.replaceAll('&', '&amp;')))).toEqual([])
})

test('collapsed parts are not rendered, and parts of the current page come first', () => {
  const parts = Object.keys(form.fields)
  const last = parts.at(-1) ?? ''
  expect(drawnFields(draw({}))).toEqual(parts)
  expect(drawnFields(draw({}, [[`${last}.title`, ['/here']]]))).toEqual([last, ...parts.slice(0, -1)])
})

test('an error is shown at its field and counted on every group around it', () => {
  const path = 'testimonials.home.0.quote'
  const around = placesAround(path)
  const html = draw({ openPlaces: new Set(around), faults: new Map([[path, 'must not be empty']]) })
  expect(html.match(/1 to mend/g)).toHaveLength(around.length)
  expect(html).toContain('This must not be empty.')
})

test('an empty document renders a form', () => {
  const content = emptyValue(form)
  const html = draw({ content, openPlaces: new Set(placesOf(form, content)) })
  expect(drawnFields(html).length).toBeGreaterThan(100)
  expect(html).not.toContain('undefined')
})
