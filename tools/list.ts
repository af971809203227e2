/** Every tool that is built, by the id of its product. Its folder below tools/ has the same name. */
export const toolIds = ['strategic-okr-planner', 'strategic-alignment-assessment-kit'] as const
