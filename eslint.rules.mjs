import ts from 'typescript'

/** What a child of JSX may become on the page. */
const TEXT = 1
const NOTHING = 2
const ELEMENT = 4
const ANY = TEXT | NOTHING | ELEMENT

/**
 * Translators of browsers replace each text node by an element. React keeps the old node and throws as
 * soon as it removes it, or inserts something in front of it; a changed text goes to the old node, and is
 * never seen. An element whose only child is a text is safe: React then writes the text of the element.
 * @type {import('eslint').Rule.RuleModule}
 */
export const textInOwnElement = {
  meta: {
    type: 'problem',
    messages: {
      removed: 'This text comes and goes beside siblings: put it into an element of its own.',
      before: 'Something comes and goes in front of this text: put it into an element of its own.',
      changed:
        'This text changes beside siblings: put it into an element, or make it one template.',
    },
    schema: [],
  },
  create(context) {
    const services = context.sourceCode.parserServices
    // Without types it cannot know what an expression may be.
    if (!services?.program) return {}
    const checker = services.program.getTypeChecker()
    /** What the server renders changes with the whole of its page. */
    const isClient = context.sourceCode.text.startsWith("'use client'")

    /** @param {import('typescript').Type} type */
    const getKindOfType = (type) => {
      let kind = 0
      for (const one of type.isUnion() ? type.types : [type]) {
        const { flags } = one
        if (flags & (ts.TypeFlags.StringLike | ts.TypeFlags.NumberLike | ts.TypeFlags.BigIntLike)) {
          kind |= one.isStringLiteral() && one.value === '' ? NOTHING : TEXT
        } else if (
          flags &
          (ts.TypeFlags.Null |
            ts.TypeFlags.Undefined |
            ts.TypeFlags.BooleanLike |
            ts.TypeFlags.Void)
        ) {
          kind |= NOTHING
        } else if (checker.isArrayType(one)) kind |= NOTHING | ELEMENT
        else kind |= flags & (ts.TypeFlags.Any | ts.TypeFlags.Unknown) ? ANY : ELEMENT
      }
      return kind
    }
    /** @param {any} node */
    const getType = (node) => services.getTypeAtLocation(node)

    /** @param {any} expression @returns {number} */
    const getKind = (expression) => {
      if (expression.type === 'LogicalExpression' && expression.operator === '&&') {
        return NOTHING | getKind(expression.right)
      }
      if (expression.type === 'ConditionalExpression') {
        return getKind(expression.consequent) | getKind(expression.alternate)
      }
      return getKindOfType(getType(expression))
    }

    /** Whether a component may render nothing at one time and something at another. */
    const mayBeNothing = (/** @type {any} */ name) => {
      const [signature] = checker.getSignaturesOfType(getType(name), ts.SignatureKind.Call)
      const kind = signature ? getKindOfType(signature.getReturnType()) : ELEMENT
      return Boolean(kind & NOTHING) && !(kind & TEXT)
    }

    /** @param {any[]} children @returns {{ node: any, kind: number, isFixed?: boolean }[]} */
    const describe = (children) =>
      children.flatMap((child) => {
        switch (child.type) {
          case 'JSXText':
            return /\S/.test(child.value) ? [{ node: child, kind: TEXT, isFixed: true }] : []
          case 'JSXFragment':
            return describe(child.children)
          case 'JSXElement': {
            const { name } = child.openingElement
            const isHost = name.type === 'JSXIdentifier' && /^[a-z]/.test(name.name)
            const toggles = !isHost && mayBeNothing(name)
            return [{ node: child, kind: toggles ? ELEMENT | NOTHING : ELEMENT }]
          }
          case 'JSXExpressionContainer': {
            const { expression } = child
            if (expression.type === 'JSXEmptyExpression') return []
            const isFixed = expression.type === 'Literal'
            // Translators leave a single space alone.
            if (isFixed && !/\S/.test(String(expression.value)))
              return [{ node: child, kind: ELEMENT }]
            return [{ node: child, kind: getKind(expression), isFixed }]
          }
          default:
            return []
        }
      })

    /** @param {any} node */
    const check = (node) => {
      if (node.parent.type === 'JSXFragment') return
      const children = describe(node.children)
      if (children.length < 2) return
      let toggledBefore = false
      for (const { node: child, kind, isFixed } of children) {
        const toggles = kind !== TEXT && kind !== ELEMENT
        if (kind & TEXT) {
          if (toggledBefore) context.report({ node: child, messageId: 'before' })
          else if (toggles && kind !== ANY) context.report({ node: child, messageId: 'removed' })
          else if (isClient && !isFixed && kind !== ANY)
            context.report({ node: child, messageId: 'changed' })
        }
        if (toggles) toggledBefore = true
        else if (kind === ELEMENT) toggledBefore = false
      }
    }

    /** A fragment in an expression comes and goes with its texts, which have no element of their own. */
    const checkFragment = (/** @type {any} */ node) => {
      check(node)
      if (!/^(?:Conditional|Logical|ArrowFunction)Expression$|^Return/.test(node.parent.type))
        return
      for (const { node: child, kind } of describe(node.children)) {
        if (kind & TEXT && kind !== ANY) context.report({ node: child, messageId: 'removed' })
      }
    }
    return { JSXElement: check, JSXFragment: checkFragment }
  },
}

const NOT_TYPED_INTO = /^(?:hidden|file|checkbox|radio)$/

/**
 * Password managers insert elements next to fields, also before React hydrates the page: each field that
 * is typed into stands alone in a `FieldSlot`.
 * @type {import('eslint').Rule.RuleModule}
 */
export const fieldInSlot = {
  meta: {
    type: 'problem',
    messages: { alone: 'Put this field alone into a FieldSlot of src/ui/form.' },
    schema: [],
  },
  create(context) {
    return {
      JSXElement(/** @type {any} */ node) {
        const { attributes, name } = node.openingElement
        if (!/^(?:input|textarea|select)$/.test(name.name)) return
        const type = attributes.find((/** @type {any} */ one) => one.name?.name === 'type')
        if (NOT_TYPED_INTO.test(type?.value?.value)) return
        if (node.parent.openingElement?.name.name === 'FieldSlot') return
        context.report({ node, messageId: 'alone' })
      },
    }
  },
}

const PROCESSES = /^(?:transform|refine|superRefine|regex|check|overwrite|pipe)$/

/**
 * What processes a text comes after its limit: `z.string().max(200).regex(…)`. Its work may grow faster
 * than the text, and a schema without a limit gives the door (src/lib/failures/parse-input.ts) none.
 * @type {import('eslint').Rule.RuleModule}
 */
export const limitFirst = {
  meta: {
    type: 'problem',
    messages: {
      unlimited: 'Put .max() before .{{name}}(): it would process a text of any length.',
    },
    schema: [],
  },
  create(context) {
    return {
      "CallExpression[callee.property.name='string']"(/** @type {any} */ root) {
        if (root.callee.object?.name !== 'z') return
        let { parent } = root
        for (; parent.type === 'MemberExpression'; parent = parent.parent.parent) {
          const { name } = parent.property
          if (name === 'max' || name === 'length') return
          if (PROCESSES.test(name)) {
            context.report({ node: parent.property, messageId: 'unlimited', data: { name } })
            return
          }
        }
      },
    }
  },
}

/**
 * Words of the left column of the glossary in CONTRIBUTING.md, and what to write instead.
 * @type {[RegExp, string][]}
 */
const GLOSSARY = [
  [/^(?:no|some|every|any)body$/, 'no one, someone, a user'],
  [/^who(?:m)?ever$/, 'the caller, anyone who'],
  [/^(?:anew|lately|beside)$/, 'again, recently, next to'],
  [/^mend(?:s|ed|ing)?$/, 'fix'],
  [/^(?:twins?|doomed)$/, 'duplicate, pending deletion'],
  [/^fore(?:see|sees|seen|saw)$/, 'preview the change'],
  [/^(?:patience|brakes?|braked)$/, 'timeout, back-off'],
]

/**
 * Clear in a name and in the text of the product, but ordinary English in the titles of tests.
 * @type {[RegExp, string][]}
 */
const NOTIFYING = [
  [/^(?:tell|tells|told|telling|hear|hears|heard)$/, 'notify, report'],
  [/^(?:bring|brings|brought|bringing)$/, 'import'],
  [/^(?:wishes|wished)$/, 'input, command'],
]

/** The words of a name in camel case or upper case. */
const splitName = (/** @type {string} */ name) =>
  name
    .replace(/([a-z0-9])([A-Z])/g, '$1 $2')
    .toLowerCase()
    .match(/[a-z]+/g) ?? []

/** The words of a text. What has a hyphen, a dot or an @ is data, such as the slug of a job. */
const splitText = (/** @type {string} */ text) =>
  text.toLowerCase().match(/(?<![\w@.-])[a-z]+(?![\w@-])/g) ?? []

/**
 * Names, comments and texts use the terms of the glossary. A string without a space is data, such as an
 * address or the slug of a job, and not checked.
 * @type {import('eslint').Rule.RuleModule}
 */
export const glossary = {
  meta: {
    type: 'suggestion',
    messages: { other: 'Write “{{instead}}” instead of “{{word}}” (CONTRIBUTING.md, Words).' },
    schema: [
      {
        type: 'object',
        properties: { isTest: { type: 'boolean' }, allow: { type: 'array' } },
        additionalProperties: false,
      },
    ],
  },
  create(context) {
    const { isTest = false, allow = [] } = context.options[0] ?? {}
    const all = [...GLOSSARY, ...NOTIFYING]

    const check = (/** @type {any} */ node, /** @type {string[]} */ words, rules = all) => {
      for (const word of words) {
        const [, instead] = rules.find(([pattern]) => pattern.test(word)) ?? []
        if (!instead || allow.includes(word)) continue
        context.report({ loc: node.loc, messageId: 'other', data: { word, instead } })
      }
    }
    const ofText = isTest ? GLOSSARY : all

    return {
      Program(/** @type {any} */ program) {
        for (const comment of program.comments) check(comment, splitText(comment.value), ofText)
        for (const token of program.tokens) {
          if (/Identifier$/.test(token.type)) check(token, splitName(token.value))
          else if (
            /^(?:String|Template|JSXText)$/.test(token.type) &&
            /\S\s+\S/.test(token.value)
          ) {
            check(token, splitText(token.value), ofText)
          }
        }
      },
    }
  },
}

const OF = /^[a-z]\w*Of$/
const VAGUE = /^(?:asked|known|found|own|those|kept)$/

/**
 * Functions have a verb instead of `…Of`, and values a noun instead of a participle (CONTRIBUTING.md, Words).
 * What is destructured has the name of its property.
 * @type {import('eslint').Rule.RuleModule}
 */
export const plainNames = {
  meta: {
    type: 'suggestion',
    messages: {
      of: 'Name the function by a verb: `toId`, `getStart`, `findProblems` instead of “{{name}}”.',
      vague: 'Name what it is, such as `query`, `stored` or `record`, instead of “{{name}}”.',
    },
    schema: [],
  },
  create(context) {
    const check = (/** @type {any} */ id, isFunction = false) => {
      if (id?.type !== 'Identifier') return
      const messageId = isFunction && OF.test(id.name) ? 'of' : VAGUE.test(id.name) ? 'vague' : null
      if (messageId) context.report({ node: id, messageId, data: { name: id.name } })
    }
    /** @param {any} node */
    const checkFunction = (node) => {
      check(node.id, true)
      for (const parameter of node.params) check(parameter.left ?? parameter)
    }
    return {
      FunctionDeclaration: checkFunction,
      FunctionExpression: checkFunction,
      ArrowFunctionExpression: checkFunction,
      VariableDeclarator(/** @type {any} */ { id, init }) {
        check(id, /^(?:ArrowFunction|Function)Expression$/.test(init?.type))
        if (id.type === 'ArrayPattern')
          for (const element of id.elements) check(element?.left ?? element)
      },
    }
  },
}

const LOOPS = ['ForStatement', 'WhileStatement', 'DoWhileStatement']

/**
 * A loop that does not await stops the whole process while it runs. If nothing but input ends it, such as a
 * rule that never matches, it counts its steps (src/lib/step-budget.ts).
 * @type {import('eslint').Rule.RuleModule}
 */
export const boundedLoop = {
  meta: {
    type: 'problem',
    messages: { endless: 'Only input ends this loop: call a `stepBudget` in it.' },
    schema: [],
  },
  create({ report, sourceCode }) {
    /** @param {any} node */
    const check = (node) => {
      const text = sourceCode.getText(node)
      const isOpen = !node.test || node.test.value === true || /\.next\(/.test(text)
      if (!isOpen || /\bawait\b|\btakeStep\(/.test(text)) return
      report({ node, messageId: 'endless' })
    }
    return Object.fromEntries(LOOPS.map((type) => [type, check]))
  },
}

/** What changes a collection or an array in place. */
const CHANGES =
  /^(?:set|add|delete|clear|push|pop|shift|unshift|splice|sort|reverse|fill|copyWithin)$/
/** Functions that return something with a state of its own: `createGate`, `memoizeTtl`. */
const MAKES_STATE = /^(?:create|make|memoize)[A-Z]/
/** Their instances are not changed once they exist. */
const CONSTANT_CLASSES = /^(?:RegExp|URL|Date|TextEncoder|TextDecoder|Error|Intl)$/

/**
 * State at the top of a module exists once per copy of the program, and Next loads three: with the first
 * request, with pages, and with routes. A counter, queue or cache belongs to the process (`processWide` of
 * src/lib/process-wide.ts). What is the same in each copy, such as what was once computed, may stay, with a
 * comment that says why.
 * @type {import('eslint').Rule.RuleModule}
 */
export const processState = {
  meta: {
    type: 'problem',
    messages: {
      state: 'Each copy of the program has its own `{{name}}`: put it into `processWide`.',
    },
    schema: [
      {
        type: 'object',
        properties: { constants: { type: 'array', items: { type: 'string' } } },
        additionalProperties: false,
      },
    ],
  },
  create(context) {
    const { sourceCode } = context
    if (/^['"]use client['"]/.test(sourceCode.text)) return {}
    const { constants = [] } = context.options[0] ?? {}

    /** Whether code that runs after the module has loaded changes what the variable holds. */
    const isChanged = (/** @type {import('eslint').Scope.Variable} */ variable) =>
      variable.references.some(({ identifier, from }) => {
        if (from.variableScope.type === 'module') return false
        /** @type {any} */
        let node = identifier
        while (node.parent.type === 'MemberExpression' && node.parent.object === node) {
          node = node.parent
        }
        const { parent } = node
        if (parent.type === 'AssignmentExpression') return parent.left === node
        if (parent.type === 'UpdateExpression') return true
        if (parent.type === 'UnaryExpression') return parent.operator === 'delete'
        if (parent.type !== 'CallExpression') return false
        if (parent.callee === node) return CHANGES.test(node.property?.name)
        return sourceCode.getText(parent.callee) === 'Object.assign' && parent.arguments[0] === node
      })

    /** @param {any} init @param {import('eslint').Scope.Variable} variable */
    const holdsState = (init, variable) => {
      switch (init?.type) {
        case 'TSAsExpression':
        case 'TSSatisfiesExpression':
          return holdsState(init.expression, variable)
        case 'ArrayExpression':
        case 'ObjectExpression':
          return isChanged(variable)
        case 'CallExpression':
          return MAKES_STATE.test(init.callee.name) && !constants.includes(init.callee.name)
        case 'NewExpression': {
          const { name, object, property } = init.callee
          if (name === 'Map' || name === 'Set') return isChanged(variable)
          return ![name, object?.name, property?.name].some(
            (part) => CONSTANT_CLASSES.test(part) || constants.includes(part),
          )
        }
        default:
          return false
      }
    }

    return {
      VariableDeclaration(/** @type {any} */ node) {
        if (!/^(?:Program|ExportNamedDeclaration)$/.test(node.parent.type) || node.declare) return
        for (const declared of node.declarations) {
          const [variable] = sourceCode.getDeclaredVariables(declared)
          if (!variable) continue
          if (node.kind === 'const' && !holdsState(declared.init, variable)) continue
          context.report({ node: declared.id, messageId: 'state', data: { name: variable.name } })
        }
      },
    }
  },
}
