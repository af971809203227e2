import { expect, test } from 'vitest'
import { usedStyles } from './used-styles.ts'

test('rules of classes that the script names stay, in a medium and by any selector; the others go', () => {
  const css = `
    .p-2 { padding: 8px }
    .columns-3 { columns: 3 }
    @media print { .print\\:hidden { display: none } .print\\:flex { display: flex } }
    .w-1\\/2, .gone { width: 50% }
    li.on > .p-2:hover { color: red }
    li.off > .p-2 { color: blue }
    button { font: inherit }`
  const kept = usedStyles(css, 'a({className:`p-2 print:hidden w-1/2`});b({className:n?"on":""})')
  expect(kept).toBe(
    '.p-2{padding:8px}@media print{.print\\:hidden{display:none}}.w-1\\/2,.gone{width:50%}li.on>.p-2:hover{color:red}button{font:inherit}',
  )
})
