import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { FileField } from './file-field.tsx'

const show = (value: string | undefined) =>
  renderToStaticMarkup(
    <FileField field={{ description: 'Up to 50 MB' }} label="The file" value={value} onChange={() => {}} />,
  )

test('the field shows the file’s name, or that there is none', () => {
  expect(show(`${'a'.repeat(32)}-Pricing Workbook.pdf`)).toContain('Chosen: Pricing Workbook.pdf')
  expect(show(undefined)).toContain('No file yet.')
})

test('the field shows any value of a draft', () => {
  expect(show('<b>nothing</b>')).toContain('Chosen: &lt;b&gt;nothing&lt;/b&gt;')
})
