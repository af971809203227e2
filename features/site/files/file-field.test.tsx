import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { FileField } from './file-field.tsx'

const show = (value: string | undefined) =>
  renderToStaticMarkup(
    <FileField field={{ description: 'Up to 50 MB' }} label="The file" value={value} onChange={() => {}} />,
  )

test('the field names the file by what the owner called it, and says so where there is none', () => {
  expect(show(`${'a'.repeat(32)}-Pricing Workbook.pdf`)).toContain('Chosen: Pricing Workbook.pdf')
  expect(show(undefined)).toContain('No file yet.')
})

test('a draft may hold anything: the field shows it', () => {
  expect(show('<b>nothing</b>')).toContain('Chosen: &lt;b&gt;nothing&lt;/b&gt;')
})
