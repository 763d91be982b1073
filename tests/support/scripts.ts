/** Titles of ten scripts, of several at once, and of none. */
export const TITLES: Record<string, string> = {
  Kannada: 'ಕನ್ನಡದಲ್ಲಿ ಯಂತ್ರ ಕಲಿಕೆ',
  Tamil: 'தமிழில் நிரலாக்கம்',
  Bengali: 'বাংলা ভাষায় প্রোগ্রামিং',
  Devanagari: 'हिन्दी में मशीन लर्निंग',
  Malayalam: 'മലയാളത്തിൽ നിർമ്മിച്ച ആപ്പുകൾ',
  Urdu: 'اردو میں پروگرامنگ',
  Chinese: '中文机器学习入门',
  Japanese: '日本語で学ぶ機械学習',
  Thai: 'เรียนรู้การเขียนโปรแกรม',
  'Cyrillic and Greek': 'Введение в Ελληνικά',
  emoji: '🚀🔥',
  symbols: '→ ※ !!!',
}
