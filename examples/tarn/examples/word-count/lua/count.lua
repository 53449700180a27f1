local tarn = require 'tarn'

-- Counts the words of its input, and adds them to the counts of earlier runs.
local store = tarn.open('words.tarn')
local transaction = store:begin()
for line in io.lines() do
  for word in line:gmatch('%S+') do transaction:add(word, 1) end
end
transaction:commit()
print('the: ' .. store:number('the'))
