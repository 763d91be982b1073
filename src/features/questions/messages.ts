/** What is said when something fails that nobody can mend who asks or answers. */
export const ASK_FAILED = 'Your question could not be sent. Please try again.'
export const ANSWER_FAILED = 'Could not submit answer.'
