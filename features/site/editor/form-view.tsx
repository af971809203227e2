import type { FormGroup } from '#content/owner/form/form.ts'
import { useEditor } from './editor-context.tsx'
import { isForPage, type PagesOf } from './page/page-for.ts'

type FormViewProps = {
  form: FormGroup
  pagesOf: PagesOf
  page: string
}

/** The parts shown on the current page come first. */
export function FormView({ form, pagesOf, page }: FormViewProps) {
  const { FieldView } = useEditor()
  const parts = Object.entries(form.fields)
  const onPage = parts.filter(([key]) => isForPage(pagesOf, key, page))
  const others = parts.filter((part) => !onPage.includes(part))
  const group = (heading: string, group: typeof parts) =>
    group.length > 0 && [
      <h2 key={heading} className="pt-5 pb-1 font-sans text-sm font-semibold tracking-normal text-soft">
        {heading}
      </h2>,
      ...group.map(([key, field]) => (
        <div key={key} className="border-t border-line">
          <FieldView path={key} field={field} />
        </div>
      )),
    ]
  return (
    <>
      {group('On this page', onPage)}
      {group('Elsewhere', others)}
    </>
  )
}
