import './styles.css'
import { runTool } from '#tools/shared/shell/run-tool.tsx'
import { tool } from './tool.tsx'

runTool(tool)
