import org.example.tarn.Store

/** Counts the words of a text, and adds them to the counts of earlier calls. */
fun countWords(path: String, text: String): Long =
    Store.open(path).use { store ->
        store.begin().apply {
            text.split(Regex("\\s+")).forEach { word -> add(word, 1) }
            commit()
        }
        store.number("the")
    }
