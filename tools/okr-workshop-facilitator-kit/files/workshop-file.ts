import * as z from 'zod/mini'
import type { FileFormat } from '#tools/shared/document/file-format.ts'
import { type Plan, planFormat, planSchema } from '#tools/shared/okr/plan.ts'
import { toolId } from '../model/model.ts'
import { workshopSchema } from './workshop-schema.ts'

/**
 * The plan file shared by all tools. Only this tool validates the workshop part; the others pass it through.
 */
export const workshopFormat: FileFormat<Plan> = {
  ...planFormat,
  schema: planSchema.check(
    z.refine(({ parts }) => parts[toolId] === undefined || workshopSchema.safeParse(parts[toolId]).success, {
      path: ['parts', toolId],
    }),
  ),
}
