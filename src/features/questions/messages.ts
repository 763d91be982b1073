/** Shown when an answer could not be stored; apart from the schema, which browsers need not load. */
export const ANSWER_FAILED = 'Could not submit answer.'
