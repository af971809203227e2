import './styles.css'
import { runTool } from '../shared/run-tool.tsx'
import { Calculator } from './calculator.tsx'
import { demoLimit, emptyCase } from './case.ts'
import { editCase } from './edit-case.ts'
import { exampleCase } from './example.ts'
import { calculatorParts } from './full.tsx'
import { Help } from './help.tsx'

runTool({
  reduce: editCase,
  emptyDoc: emptyCase,
  exampleDoc: exampleCase,
  demoLimit,
  Screen: Calculator,
  Help,
  full: __EDITION__ === 'full' ? calculatorParts : undefined,
})
